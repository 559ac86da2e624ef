/** A click as an example. */
export const sampleClick: Record<string, string> = {
  cid: 'AWFiY2RlZmdoaWprbAGQ1x2y3z',
  p: '12',
  mid: '3',
  i: '7',
  pbid: 'top-banner',
  kbp1: 'a',
  kbp2: 'b',
  kbp3: 'c',
  pcp: '',
  sub1: '1',
  sub2: '2',
  sub3: '3',
  sub4: '4',
  sub5: '5',
}
