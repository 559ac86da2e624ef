/** Whether all of a form can be read: neither words for a number nor half a day. The browser says where it cannot. */
export function isReadable(form: HTMLFormElement): boolean {
  const unread = [...form.elements].find(
    (each) =>
      each instanceof HTMLInputElement && (each.validity.badInput || each.validity.customError),
  )
  if (unread instanceof HTMLInputElement) unread.reportValidity()
  return unread === undefined
}
