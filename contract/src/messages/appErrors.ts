import { text } from './text.ts'

/** What is wrong with the address of an app. */
export const appErrors = {
  appStoreUrl: text(
    'App StoreのURL（https://apps.apple.com/…/id123456789）を入力してください。',
    'Enter an address in the App Store (https://apps.apple.com/…/id123456789).',
  ),
  googlePlayUrl: text(
    'Google PlayのURL（https://play.google.com/store/apps/details?id=…）を入力してください。',
    'Enter an address in Google Play (https://play.google.com/store/apps/details?id=…).',
  ),
  bundleId: text(
    'バンドルID（com.example.app の形）を入力してください。',
    'Enter a bundle ID such as com.example.app.',
  ),
}
