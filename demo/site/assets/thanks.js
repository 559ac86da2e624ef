/* Reports a sale by the tag and says what came of it. */
window.reportSale = function (sale, codes) {
  window.tsunagi = window.tsunagi || { q: [] }
  window.tsunagi.q.push([
    sale,
    function (answer) {
      var line = document.getElementById('answer')
      var label =
        answer.code === null
          ? {
              ja: '受信されました。まもなく処理されます。',
              en: 'Received, it will be processed shortly.',
            }
          : codes[answer.code]
      var english = document.createElement('span')
      english.lang = 'en'
      english.textContent = label ? label.en : ''
      line.textContent =
        (answer.code === null ? '' : 'コード ' + answer.code + ' ') +
        (label ? label.ja : '') +
        (answer.result_id ? '（成果ID ' + answer.result_id + '） ' : ' ')
      line.append(english)
      line.dataset.code = answer.code
    },
  ])
}
