// The settings of models: which are used, and where they are.

export interface ModelSettings<Kind extends string> {
  readonly kind: Kind
  readonly url: string | null
  /** Folder of a local model, or the name of the model at a server. */
  readonly model: string | null
  readonly key: string | null
}

export interface EmbedderSettings extends ModelSettings<'built-in' | 'none' | 'local' | 'tei' | 'openai'> {
  readonly queryPrefix: string
  readonly passagePrefix: string
  readonly minCosine: number
}

export type RerankerSettings = ModelSettings<'built-in' | 'none' | 'local' | 'tei' | 'cohere'>
