// Text in HTML: as the content of an element, or as a quoted value of an attribute.

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapedHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

const CHARACTERS = Object.fromEntries(
  Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
)

/** The inverse. */
export const unescapedHtml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity]!)
