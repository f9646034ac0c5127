// The port for OCR of scans. None is built in: recognition costs minutes per document, and its errors are
// silent.

/**
 * Reads the text in pictures. `tesseract.js` fits behind it: with data for Spanish and Portuguese, in a
 * separate process, like extraction.
 */
export interface Ocr {
  /** The text of each page in order, or null where nothing was recognized with confidence. */
  recognize(bytes: Uint8Array, mediaType: string, signal: AbortSignal): Promise<readonly string[] | null>
}
