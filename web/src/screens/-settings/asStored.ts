/** The form of a section is what is stored, and is stored as it is. */
export const asStored = {
  initial: <Stored>(stored: Stored) => stored,
  request: <Form>(body: Form) => ({ body }),
}
