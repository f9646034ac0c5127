// `hemiciclo restored`: the database is a restored backup, so what it has to send may have been sent.
import type { Command } from 'commander'
import { noteRestored } from '#store/subscriptions/restored-backup.ts'
import { printResult } from '../output.ts'
import { withStore } from '../store.ts'

export async function tellRestored(program: Command): Promise<void> {
  const { messages, items } = await withStore((db) => db.transaction(noteRestored))
  const words = `${messages} waiting messages and ${items} items of the inbox are not sent.
Subscriptions report nothing of the next run of each source.`
  printResult(program, { messages, items }, words)
}
