import { answerPasswordRequest } from '../src/features/people/identity/reminders.service.ts'
import type { TestApp } from './app.ts'
import { Browser, mailTo, type Account } from './signIn.ts'

/** Has people reminded of their password, as the screens and the worker do. */
export function passwordReminder(network: () => TestApp) {
  const workOff = async () => {
    const { db, clock } = network()
    while ((await answerPasswordRequest({ db, clock, appUrl: 'http://app.test' })) > 0);
  }
  const remind = (mail_address: string, user_type = '2', browser = new Browser(network())) =>
    browser.post('/api/passwordReminder', { user_type, mail_address })
  return {
    remind,
    workOff,
    /** The mail that somebody gets who has forgotten their password. */
    async reminded({ mail_address, user_type }: Account) {
      await remind(mail_address, user_type)
      await workOff()
      return mailTo(network(), mail_address, 'passwordReset')
    },
  }
}
