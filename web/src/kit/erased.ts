/** What a screen defines, as the kit walks through it: the one place where the types of an endpoint are given up. */
export const erased = <Walked>(definition: unknown) => definition as Walked
