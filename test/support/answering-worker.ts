// A module of worker threads: answers with the id of its thread, or fails, or never answers.
import { threadId } from 'node:worker_threads'
import { answerEach } from '#lib/in-worker.ts'

answerEach(async (what: 'answer' | 'fail' | 'hang') => {
  if (what === 'fail') throw new Error('the work failed')
  if (what === 'hang') await new Promise(() => {})
  return threadId
})
