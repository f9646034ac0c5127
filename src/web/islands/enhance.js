// Makes pages quicker to use where scripts run: lists that change in place, copying, printing, a key for the
// search. Everything beneath is a plain form or link.

/** @type {WeakMap<Element, AbortController>} */
const inFlight = new WeakMap()

/**
 * Loads the page at an address and finds its region of the same id.
 * @param {string} address
 * @param {HTMLElement} region
 * @param {AbortSignal} [signal]
 */
async function counterpart(address, region, signal) {
  const answer = await fetch(address, { ...(signal && { signal }), headers: { accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  return { answer, page, next: page.getElementById(region.id) }
}

/**
 * Loads an address and puts its region of the same id in the place of this one.
 * @param {string} address
 * @param {HTMLElement} region
 */
async function swap(address, region) {
  inFlight.get(region)?.abort()
  const controller = new AbortController()
  inFlight.set(region, controller)
  region.setAttribute('aria-busy', 'true')
  try {
    const { answer, page, next } = await counterpart(address, region, controller.signal)
    if (!next) return location.assign(address)
    region.replaceWith(next)
    // A name in the address was replaced by the id of its record.
    history.replaceState(null, '', answer.redirected ? answer.url : address)
    document.title = page.title
    const told = document.getElementById('announce')
    if (told) told.textContent = next.dataset.announce ?? ''
  } catch (error) {
    if (/** @type {Error} */ (error).name !== 'AbortError') location.assign(address)
  } finally {
    region.removeAttribute('aria-busy')
  }
}

/** Replaces the beginning of a long report by the whole; its link stays where that fails. */
async function completed() {
  const begun = /** @type {HTMLElement | null} */ (document.querySelector('[data-whole]'))
  if (!begun?.dataset.whole) return
  const { next } = await counterpart(begun.dataset.whole, begun)
  if (next) begun.replaceWith(next)
}
const whole = completed().catch(() => {})

document.addEventListener('submit', (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target)
  const region = document.getElementById(form.dataset.swap ?? '')
  if (!region || form.method !== 'get') return
  event.preventDefault()
  const search = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (value !== '') search.append(name, String(value))
  void swap(`${form.action}${search.size ? `?${search}` : ''}`, region)
})

document.addEventListener('change', (event) => {
  const field = /** @type {HTMLInputElement} */ (event.target)
  if (field.form?.dataset.swap && field.type !== 'search' && field.type !== 'date') field.form.requestSubmit()
  else if (field.dataset.auto !== undefined) field.form?.requestSubmit()
})

document.addEventListener('click', (event) => {
  const button = /** @type {Element} */ (event.target).closest('[data-copy], [data-print]')
  if (!(button instanceof HTMLElement)) return
  if (button.dataset.print !== undefined) return void whole.then(() => print())
  // Without a text of its own it copies that of the field before it.
  const field = /** @type {HTMLTextAreaElement | null} */ (button.previousElementSibling)
  void navigator.clipboard.writeText(button.dataset.copy || (field?.value ?? '')).then(() => {
    const text = button.innerHTML
    button.textContent = button.dataset.done ?? text
    setTimeout(() => {
      button.innerHTML = text
    }, 1_500)
  })
})

document.addEventListener('keydown', (event) => {
  const typing = /** @type {Element} */ (event.target).matches('input, textarea, select, [contenteditable]')
  if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
  const field = document.querySelector('[data-hotkey="/"]')
  if (!(field instanceof HTMLInputElement)) return
  event.preventDefault()
  field.focus()
  field.select()
})

// A browser without `::details-content` cannot show closed contents by a style: on wide screens these open.
if (!CSS.supports('selector(::details-content)') && innerWidth > 640)
  document.querySelector('.others')?.toggleAttribute('open')
