/** Heads of videos as data URLs: enough for what looks at heads only. */
export const mp4 = `data:video/mp4;base64,${btoa('\0\0\0\x18ftypisom\0\0\0\0isommp42')}`
export const webm = `data:video/webm;base64,${btoa('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm\x42\x87\x81\x04')}`
