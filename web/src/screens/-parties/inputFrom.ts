/** What a form begins with, from what is there: its own fields only, and nothing where there is nothing. */
export const inputFrom = <Input extends object>(
  fields: Record<keyof Input & string, unknown>,
  found: object,
): Partial<Input> =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [
      name,
      (found as Record<string, unknown>)[name] ?? undefined,
    ]),
  ) as Partial<Input>
