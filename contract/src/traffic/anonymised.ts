/** What stands in the place of a visitor's address or agent that was anonymised. */
export const anonymised = 'anonymised'
