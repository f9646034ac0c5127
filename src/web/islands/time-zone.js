// The sign-up form sends the time zone of the browser. Without it the account begins in UTC.

const field = document.querySelector('input[name="time_zone"]')
if (field instanceof HTMLInputElement) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
