/* Tsunagi: keeps the click id on this site and reports conversions. Guide: docs/tracking-guide.md */
(function () {
  'use strict'
  var name = '_tsunagi_cid'
  var script = document.currentScript || document.querySelector('script[src*="/t.js"]')
  var endpoint = new URL('track', script.src).href
  var domain = script.getAttribute('data-domain')
  var valid = /^[\w-]{64}$/

  function store(cid) {
    document.cookie = name + '=' + cid + '; path=/; max-age=31536000; SameSite=Lax' +
      (location.protocol === 'https:' ? '; Secure' : '') + (domain ? '; domain=' + domain : '')
    try { localStorage.setItem(name, cid) } catch { return }
  }

  function fromLocation() {
    var cid = new URLSearchParams(location.search).get('cid')
    return valid.test(cid) ? cid : null
  }

  function fromCookie() {
    var match = document.cookie.match(new RegExp('(?:^|; )' + name + '=([\\w-]{64})'))
    return match && match[1]
  }

  function fromStorage() {
    try {
      var cid = localStorage.getItem(name)
      return valid.test(cid) ? cid : null
    } catch { return null }
  }

  function find() {
    var ways = [['parameter', fromLocation], ['cookie', fromCookie], ['storage', fromStorage]]
    for (var i = 0; i < ways.length; i++) {
      var cid = ways[i][1]()
      if (cid) return { cid: cid, via: ways[i][0] }
    }
    return {}
  }

  function parameters(sale) {
    var found = find()
    var all = { route: 'script', p: sale.promotion, args: sale.order, price: sale.amount, goal: sale.goal, seconds: sale.seconds,
      test: sale.test ? 1 : undefined, cid: sale.cid || found.cid, via: sale.cid ? 'parameter' : found.via }
    Object.keys(all).forEach(function (key) { if (all[key] === undefined || all[key] === null) delete all[key] })
    return all
  }

  function byImage(all) {
    new Image().src = endpoint + '?' + new URLSearchParams(all)
    return { code: null, result_id: null }
  }

  function track(sale) {
    var all = parameters(sale || {})
    try {
      return fetch(endpoint, { method: 'POST', keepalive: true, credentials: 'omit', headers: { 'content-type': 'text/plain' }, body: JSON.stringify(all) })
        .then(function (reply) { return reply.json() })
        .catch(function () { return byImage(all) })
    } catch {
      return Promise.resolve(byImage(all))
    }
  }

  var arrived = fromLocation()
  if (arrived) store(arrived)

  var early = (window.tsunagi && window.tsunagi.q) || []
  function take(entry) {
    var call = Array.isArray(entry) ? entry : [entry]
    track(call[0]).then(call[1])
  }
  window.tsunagi = { track: track, q: { push: take } }
  early.forEach(take)
})()
