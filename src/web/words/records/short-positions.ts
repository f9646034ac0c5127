// Positions of ballots in a word that fits a column of figures or a bar.

/** In Brazil a justified absence is an `ausência justificada`. */
export const shortPositions = {
  es: {
    yes: 'favor',
    no: 'contra',
    abstain: 'abst.',
    paired: 'pareo',
    present: 'pres.',
    other: 'otro',
    excused: 'exc.',
    absent: 'aus.',
  },
  pt: {
    yes: 'favor',
    no: 'contra',
    abstain: 'abst.',
    paired: 'par.',
    present: 'pres.',
    other: 'outro',
    excused: 'just.',
    absent: 'aus.',
  },
  en: {
    yes: 'for',
    no: 'against',
    abstain: 'abst.',
    paired: 'pair',
    present: 'pres.',
    other: 'other',
    excused: 'exc.',
    absent: 'absent',
  },
} as const
