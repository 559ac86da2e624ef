type Blankable<Values> = {
  [Key in keyof Values]: Values[Key] extends string
    ? '' extends Values[Key]
      ? Values[Key] | null
      : Values[Key]
    : Values[Key]
}

/** What was left empty in a form is nothing in the database. */
export const emptyToNull = <Values extends object>(values: Values): Blankable<Values> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, value === '' ? null : value]),
  ) as Blankable<Values>

/** What is given, and in place of what is left out what stands in for it. */
export const standingIn = <Defaults extends object, Given extends object>(
  defaults: Defaults,
  given: Given,
): Omit<Given, keyof Defaults> & Defaults => {
  const whole: unknown = {
    ...given,
    ...Object.fromEntries(
      Object.entries(defaults).map(([name, value]) => [
        name,
        (given as Record<string, unknown>)[name] ?? value,
      ]),
    ),
  }
  return whole as Omit<Given, keyof Defaults> & Defaults
}

type Filled<Row, Keys extends keyof Row> = Omit<Row, Keys> & {
  [Key in Keys]: NonNullable<Row[Key]>
}

/** And the other way round, for the fields that are texts. */
export const nullToEmpty = <Row extends object, Keys extends keyof Row>(
  row: Row,
  keys: readonly Keys[],
): Filled<Row, Keys> =>
  ({ ...row, ...Object.fromEntries(keys.map((key) => [key, row[key] ?? ''])) }) as Filled<Row, Keys>
