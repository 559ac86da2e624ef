import './landing.css'
import { leaveInstead } from '../client/leaving.ts'
import { enliven } from './enliven.ts'

/** The page comes whole from the server; this only follows scrolling, remembers the language that was chosen, and sends on whoever waits for approval. */
if (new URLSearchParams(window.location.search).has('lang'))
  localStorage.setItem('language', document.documentElement.lang)
enliven(document.querySelector('.landing')!)

/** An account that waits reaches nothing else (specification, section 5); inside the application the guard says so. */
if (
  localStorage.getItem('api_token') &&
  localStorage.getItem('userInfo')?.includes('"account_status":0')
)
  leaveInstead('/waitingApproval')
