// What happened to a record, by the kinds of an item of the inbox.
import type { Language } from '#model/access/account.ts'
import { type EventKind, REFERRING, REMINDERS } from '#model/event-kind.ts'
import type { ItemEvent } from '#model/subscription.ts'
import { catalogue } from '../words.ts'
import { inboxWords } from './inbox.ts'

export const eventKindWords = catalogue({
  es: {
    closes_soon: 'Cierra pronto',
    begins_soon: 'Empieza pronto',
    withdrawn: 'Se retiró',
    merged: 'Se fusionó',
    restored: 'Volvió a publicarse',
    new_bill: 'Nuevo proyecto',
    new_consultation: 'Nueva consulta',
    new_act: 'Nueva norma',
    roll_call: 'Nueva votación nominal',
    voted_against_party: 'Se apartó de su bancada',
    vote: 'Nuevo voto',
    agenda_entry: 'Nueva entrada de agenda',
    mentioned: 'Nueva mención',
    new_document: 'Nuevo documento',
    new_record: 'Llegó',
    bill_moved: 'Avance en el trámite',
    result_changed: 'Cambió el resultado',
    act_repealed: 'Se derogó la norma',
    act_amended: 'Se modificó la norma',
    act_corrected: 'Se corrigió la norma',
    force_changed: 'Cambió su vigencia',
    date_moved: 'Cambió de fecha',
    entry_status: 'Cambió el estado de la sesión',
    urgency_changed: 'Cambió la urgencia',
    renamed: 'Cambió de título',
    documents_changed: 'Cambiaron los documentos',
    other_change: 'Cambió',
  },
  pt: {
    closes_soon: 'Encerra-se em breve',
    begins_soon: 'Começa em breve',
    withdrawn: 'Foi retirado',
    merged: 'Foi unido',
    restored: 'Voltou a ser publicado',
    new_bill: 'Novo projeto',
    new_consultation: 'Nova consulta',
    new_act: 'Nova norma',
    roll_call: 'Nova votação nominal',
    voted_against_party: 'Divergiu do partido',
    vote: 'Novo voto',
    agenda_entry: 'Novo item de agenda',
    mentioned: 'Nova menção',
    new_document: 'Novo documento',
    new_record: 'Chegou',
    bill_moved: 'Movimentação na tramitação',
    result_changed: 'Mudou o resultado',
    act_repealed: 'A norma foi revogada',
    act_amended: 'A norma foi alterada',
    act_corrected: 'A norma foi retificada',
    force_changed: 'Mudou a vigência',
    date_moved: 'Mudou de data',
    entry_status: 'Mudou a situação da reunião',
    urgency_changed: 'Mudou a urgência',
    renamed: 'Mudou de título',
    documents_changed: 'Mudaram os documentos',
    other_change: 'Mudou',
  },
  en: {
    closes_soon: 'Closes soon',
    begins_soon: 'Begins soon',
    withdrawn: 'Withdrawn',
    merged: 'Merged',
    restored: 'Published again',
    new_bill: 'New bill',
    new_consultation: 'New consultation',
    new_act: 'New act',
    roll_call: 'New roll call',
    voted_against_party: 'Voted against own party',
    vote: 'New vote',
    agenda_entry: 'New agenda entry',
    mentioned: 'New mention',
    new_document: 'New document',
    new_record: 'Arrived',
    bill_moved: 'Moved',
    result_changed: 'Result changed',
    act_repealed: 'Act repealed',
    act_amended: 'Act amended',
    act_corrected: 'Act corrected',
    force_changed: 'Validity changed',
    date_moved: 'Date changed',
    entry_status: 'Status of the meeting changed',
    urgency_changed: 'Urgency changed',
    renamed: 'Renamed',
    documents_changed: 'Documents changed',
    other_change: 'Changed',
  },
})

const dueWords = catalogue({
  es: { closes_soon: (day: string) => `Cierra el ${day}`, begins_soon: (day: string) => `Es el ${day}` },
  pt: { closes_soon: (day: string) => `Encerra em ${day}`, begins_soon: (day: string) => `É em ${day}` },
  en: { closes_soon: (day: string) => `Closes on ${day}`, begins_soon: (day: string) => `On ${day}` },
})

const closingWords = catalogue({
  es: (day: string) => `Cierre: ${day}`,
  pt: (day: string) => `Encerramento: ${day}`,
  en: (day: string) => `Closing day: ${day}`,
})

/** Of a consultation: its last day for comments, by a day in words, whether it is past or to come. */
export const closingText = (language: Language, day: string): string => closingWords[language](day)

interface Dated {
  readonly due_on: string | null
  readonly kinds: readonly EventKind[]
  readonly record: { readonly closes_on: string | null } | null
}

/**
 * When the record of an item closes or begins: of a reminder its own day, else the last day for comments;
 * null where there is neither. `inWords` spells a day.
 */
export function deadlineText(
  language: Language,
  { due_on, kinds, record }: Dated,
  inWords: (day: string) => string,
): string | null {
  const kind = REMINDERS.find((each) => kinds.includes(each))
  if (due_on) return kind ? dueWords[language][kind](inWords(due_on)) : null
  return record?.closes_on ? closingText(language, inWords(record.closes_on)) : null
}

/** The kinds that say why a record began to match. */
const SAYS_MORE: ReadonlySet<EventKind> = new Set(['restored', ...REFERRING])

/** What happened, in words: that a stored record began or ceased to match, or else the weightiest kind. */
export function happenedTo(
  language: Language,
  { event, kinds }: { readonly event: ItemEvent; readonly kinds: readonly EventKind[] },
): string {
  const says = event === 'matched' && kinds.some((kind) => SAYS_MORE.has(kind))
  if ((event === 'matched' && !says) || event === 'left') return inboxWords[language].happened[event]
  return eventKindWords[language][kinds[0]!]
}
