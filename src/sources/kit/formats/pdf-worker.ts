// Worker thread that reads the texts of PDFs: it blocks nothing, and can be stopped.
import { extractTextItems, getDocumentProxy } from 'unpdf'
import { answerEach } from '#lib/in-worker.ts'
import type { Placed } from './pdf-rows.ts'

answerEach(async (file: Uint8Array): Promise<Placed[][]> => {
  // Without the warnings of pdf.js about irregular files: they go to standard output.
  const pdf = await getDocumentProxy(file, { verbosity: 0 })
  try {
    const { items } = await extractTextItems(pdf)
    return items.map((page) =>
      page.map(({ str, x, y, width, fontSize }) => ({ text: str, x, y, width, size: fontSize })),
    )
  } finally {
    await pdf.loadingTask.destroy()
  }
})
