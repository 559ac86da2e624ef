import './landing.css'
import { enliven } from './enliven.ts'

/** The page comes whole from the server; this only follows scrolling and remembers the language that was chosen. */
if (new URLSearchParams(window.location.search).has('lang')) localStorage.setItem('language', document.documentElement.lang)
enliven(document.querySelector('.landing')!)
