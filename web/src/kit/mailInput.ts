/** How an input for a mail address is typed into. The browser does not check it: it would speak its own language, and refuse full-width letters, which are taken. */
export const mailInput = { type: 'text', inputMode: 'email', autoCapitalize: 'none' } as const
