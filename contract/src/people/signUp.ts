/** What a sign of a second account does to a sign-up: it is only shown, a person decides, or it is refused. */
export const signActions = ['flag', 'hold', 'refuse'] as const
export type SignAction = (typeof signActions)[number]
