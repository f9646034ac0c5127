// Fields that refer to a record suggest names while one types. Without it they take a name as it is typed.

/** Milliseconds without typing before a request. */
const PAUSE = 150
const LEAST = 2

document.addEventListener('input', (event) => {
  const field = event.target
  if (!(field instanceof HTMLInputElement) || !field.dataset.names || !field.list) return
  const { list, dataset, value } = field
  const typed = value.trim()
  // A chosen name ends with its id.
  if (typed.length < LEAST || /#\d+$/.test(typed)) return
  setTimeout(async () => {
    if (field.value !== value) return
    const address = new URL(dataset.names ?? '', location.href)
    address.searchParams.set('q', typed)
    const reply = await fetch(address).catch(() => null)
    if (!reply?.ok || field.value !== value) return
    const { data } = /** @type {{ data: { value: string, about: string }[] }} */ (await reply.json())
    list.replaceChildren(
      ...data.map(({ value, about }) => {
        const option = document.createElement('option')
        option.value = value
        option.label = about
        return option
      }),
    )
  }, PAUSE)
})
