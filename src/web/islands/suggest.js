// The search box suggests while one types: a combobox with a list, by the pattern of ARIA 1.2. Without it, or
// when the network fails, the box is a plain form.

/** Milliseconds without typing before a request. */
const PAUSE = 150
const LEAST = 2
const MOST = 200

/** @typedef {{ href: string, text: string, about: string, mark: string | null }} Suggested */

/**
 * @param {HTMLInputElement} field
 * @param {HTMLFormElement} form
 * @param {string} address
 */
function combobox(field, form, address) {
  const list = document.createElement('ul')
  list.id = field.id ? `suggestions-${field.id}` : 'suggestions'
  list.className = 'suggestions'
  list.setAttribute('role', 'listbox')
  list.setAttribute('aria-label', field.dataset.suggestions ?? '')
  list.hidden = true
  ;(field.closest('.one-line') ?? form).append(list)
  // A search field clears itself on Escape, and takes no role.
  field.type = 'text'
  field.enterKeyHint = 'search'
  field.autocomplete = 'off'
  field.spellcheck = false
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-haspopup', 'listbox')
  field.setAttribute('aria-controls', list.id)
  field.setAttribute('aria-expanded', 'false')

  const told = document.getElementById('announce')
  /** @type {Map<string, { data: Suggested[], status: string }>} */
  const known = new Map()
  /** @type {AbortController | undefined} */
  let request
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer
  let active = -1

  const options = () => /** @type {HTMLElement[]} */ ([...list.children])

  /** @param {number} next -1 for the text itself. */
  function choose(next) {
    options()[active]?.setAttribute('aria-selected', 'false')
    active = next
    const option = options()[active]
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
  }

  function close() {
    clearTimeout(timer)
    request?.abort()
    choose(-1)
    list.hidden = true
    field.setAttribute('aria-expanded', 'false')
  }

  /** @param {Suggested} suggested @param {number} i */
  function optionOf({ href, text, about, mark }, i) {
    const option = document.createElement('li')
    option.id = `${list.id}-${i}`
    option.dataset.href = href
    option.setAttribute('role', 'option')
    option.setAttribute('aria-selected', 'false')
    const parts = [text, about, mark].map((part, at) => {
      const piece = document.createElement('span')
      piece.className = ['t', 'about', 'fixed'][at] ?? ''
      piece.textContent = part
      return piece
    })
    option.append(...parts.filter((piece) => piece.textContent))
    return option
  }

  /** @param {{ data: Suggested[], status: string }} answer */
  function open({ data, status }) {
    choose(-1)
    list.replaceChildren(...data.map(optionOf))
    list.hidden = !data.length
    list.scrollTop = 0
    field.setAttribute('aria-expanded', String(data.length > 0))
    if (told) told.textContent = status
  }

  async function ask() {
    const typed = field.value.trim()
    request?.abort()
    if (typed.length < LEAST || typed.length > MOST) return close()
    const own = new AbortController()
    request = own
    try {
      let answer = known.get(typed)
      if (!answer) {
        const query = `${address.includes('?') ? '&' : '?'}${new URLSearchParams({ q: typed })}`
        const reply = await fetch(address + query, { signal: own.signal })
        if (!reply.ok) return close()
        answer = /** @type {{ data: Suggested[], status: string }} */ (await reply.json())
        known.set(typed, answer)
      }
      // The text has changed, or the field was left, while the answer was under way.
      if (request !== own || document.activeElement !== field || field.value.trim() !== typed) return
      open(answer)
    } catch (error) {
      if (/** @type {Error} */ (error).name !== 'AbortError') close()
    }
  }

  field.addEventListener('input', () => {
    clearTimeout(timer)
    request?.abort()
    choose(-1)
    timer = setTimeout(ask, PAUSE)
  })

  field.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    const count = list.hidden ? 0 : list.children.length
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      if (!count) return void ask()
      // One more place than options: the text itself.
      if (!event.altKey) choose(((active + 1 + step + count + 1) % (count + 1)) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (count) close()
      else field.value = ''
    } else if (event.key === 'Enter') {
      const href = options()[active]?.dataset.href
      if (!href || !count) return close()
      event.preventDefault()
      location.assign(href)
    } else if (event.key === 'Tab') close()
    else if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) choose(-1)
  })

  field.addEventListener('blur', close)
  // The field keeps the focus while an option is pressed.
  list.addEventListener('pointerdown', (event) => event.preventDefault())
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', (event) => {
    const option = /** @type {Element} */ (event.target).closest('[role="option"]')
    if (option instanceof HTMLElement && option.dataset.href) location.assign(option.dataset.href)
  })
}

for (const field of document.querySelectorAll('[data-suggest]'))
  if (field instanceof HTMLInputElement && field.form)
    combobox(field, field.form, field.dataset.suggest ?? '')
