// True if tests run in full what the gate samples: at night, by `FAULTS=long`.

export const LONG = process.env.FAULTS === 'long'
