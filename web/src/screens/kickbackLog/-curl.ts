/** The request as a command line that sends it again by hand; quotes in the address are kept apart from those of the shell. */
export const curlOf = (url: string): string => `curl -i --max-time 10 '${url.replaceAll("'", `'\\''`)}'`
