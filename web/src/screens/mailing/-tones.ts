export const mailingTones = {
  waiting: 'yellow',
  sending: 'brand',
  done: 'green',
  stopped: 'gray',
} as const
