/** Mails in a day to an address of which nobody has shown that it is theirs, whoever asks for them. */
export const mailsPerDay = 3
