// The port for reading scans. None is built in: recognition costs minutes a document, and errs without
// saying.

/**
 * Reads the text in pictures. `tesseract.js` fits behind it: with data for Spanish and Portuguese, in a
 * process of its own, as extraction is.
 */
export interface Ocr {
  /** The text of each page in order, or null where nothing was recognized with confidence. */
  recognize(bytes: Uint8Array, mediaType: string, signal: AbortSignal): Promise<readonly string[] | null>
}
