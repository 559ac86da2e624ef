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

type Filled<Row, Keys extends keyof Row> = Omit<Row, Keys> & {
  [Key in Keys]: NonNullable<Row[Key]>
}

/** And the other way round, for the fields that are texts. */
export const nullToEmpty = <Row extends object, Keys extends keyof Row>(
  row: Row,
  keys: readonly Keys[],
): Filled<Row, Keys> =>
  ({ ...row, ...Object.fromEntries(keys.map((key) => [key, row[key] ?? ''])) }) as Filled<Row, Keys>
