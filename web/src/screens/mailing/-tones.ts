export const mailingTones = {
  draft: 'gray',
  waiting: 'yellow',
  sending: 'brand',
  done: 'green',
  stopped: 'gray',
} as const
