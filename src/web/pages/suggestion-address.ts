// The address of the suggestions of a search box, and the attributes by which its script finds them.
import { searchWords } from '../words/search.ts'
import type { Reader } from './reader.ts'

/** Their path, below the language. */
export const SUGGESTIONS = '/suggestions'

/** The attributes of a search field with suggestions; `asked` are further parameters of these. */
export const suggestedBy = ({ to, language }: Reader, asked = new URLSearchParams()) => ({
  'data-suggest': to(SUGGESTIONS, asked),
  'data-suggestions': searchWords[language].suggestions,
})
