// On the page of a roll call: the table of ballots is narrowed while one types.

/** @param {string} text */
const fold = (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

for (const field of document.querySelectorAll('[data-narrows]')) {
  if (!(field instanceof HTMLInputElement)) continue
  const table = document.getElementById(field.dataset.narrows ?? '')
  if (!(table instanceof HTMLTableElement)) continue
  const rows = [...table.tBodies].flatMap((body) => [...body.rows])
  const texts = rows.map((row) => fold(row.textContent ?? ''))
  const told = document.getElementById('announce')
  field.addEventListener('input', () => {
    const sought = fold(field.value).split(/\s+/)
    let shown = 0
    for (const [i, row] of rows.entries()) {
      row.hidden = !sought.every((word) => texts[i]?.includes(word))
      if (!row.hidden) shown++
    }
    if (told) told.textContent = `${shown} / ${rows.length}`
  })
}
