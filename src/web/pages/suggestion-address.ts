// The address of the suggestions of the search box.

/** Their path, below the language. */
export const SUGGESTIONS = '/suggestions'
