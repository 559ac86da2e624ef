/* Tsunagi: keeps the click id on this site and reports conversions. Guide: docs/tracking-guide.md */
;(function () {
  'use strict'
  var name = '_tsunagi_cid'
  var script = document.currentScript || document.querySelector('script[src*="/t.js"]')
  var domain = script.getAttribute('data-domain')
  var partners = (script.getAttribute('data-link-domains') || '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  var consent = script.getAttribute('data-consent') === 'required' ? 'awaited' : 'given'
  var waiting = []
  var valid = /^[\w-]{64}$/
  var ofCheck = /^AXRzdW5hZ2ljaGVj/

  function setCookie(cid, seconds) {
    var scope =
      (location.protocol === 'https:' ? '; Secure' : '') + (domain ? '; domain=' + domain : '')
    document.cookie = name + '=' + cid + '; path=/; SameSite=Lax; max-age=' + seconds + scope
  }

  /* A cookie that the site's own server has set outlives one of a script: it is left alone. */
  function store(cid) {
    if (fromCookie() !== cid) setCookie(cid, 31536000)
    try {
      localStorage.setItem(name, cid)
    } catch {
      return
    }
  }

  function forget() {
    setCookie('', 0)
    try {
      localStorage.removeItem(name)
    } catch {
      return
    }
  }

  function fromLocation(parameter) {
    var cid = new URLSearchParams(location.search).get(parameter)
    return valid.test(cid) ? cid : null
  }

  function fromCookie() {
    return (document.cookie.match(new RegExp('(?:^|; )' + name + '=([\\w-]{64})')) || [])[1]
  }

  function fromStorage() {
    try {
      var cid = localStorage.getItem(name)
      return valid.test(cid) ? cid : null
    } catch {
      return null
    }
  }

  var handedOver = fromLocation(name)
  var arrived = handedOver || fromLocation('cid')
  var linkName = '_tsunagi_link'
  var link = new URLSearchParams(location.search).get(linkName)
  var keepAt = script.getAttribute('data-keep')
  var recording = null

  function find() {
    var found = [
      ['parameter', arrived],
      ['cookie', fromCookie()],
      ['storage', fromStorage()],
    ].filter(function (way) {
      return way[1]
    })[0]
    return found ? { cid: found[1], via: found[0] } : {}
  }

  function at(path) {
    return new URL(path, script.src).href
  }

  function parameters(sale) {
    var found = consent === 'given' ? (sale.cid ? { cid: sale.cid, via: 'parameter' } : find()) : {}
    var all = {
      route: 'script',
      p: sale.promotion,
      args: sale.order,
      price: sale.amount,
      pg: sale.product,
      pt: sale.reward,
      quantity: sale.quantity,
      items: sale.items && JSON.stringify(sale.items),
      goal: sale.goal,
      event: sale.event,
      seconds: sale.seconds,
      coupon: sale.coupon,
      group: sale.group,
      test: sale.test ? 1 : undefined,
      ...found,
      consent: consent === 'given' ? undefined : 0,
    }
    Object.keys(all).forEach(function (key) {
      if (all[key] === undefined || all[key] === null) delete all[key]
    })
    return all
  }

  function byImage(all) {
    new Image().src = at('track') + '?' + new URLSearchParams(all)
    return { code: null, result_id: null }
  }

  function send(sale) {
    var all = parameters(sale)
    try {
      return fetch(at('track'), {
        method: 'POST',
        keepalive: true,
        credentials: 'omit',
        headers: { 'content-type': 'text/plain' },
        body: JSON.stringify(all),
      })
        .then(function (reply) {
          return reply.json()
        })
        .catch(function () {
          return byImage(all)
        })
    } catch {
      return Promise.resolve(byImage(all))
    }
  }

  /* What is reported while a click is being recorded waits for its id. */
  function sendNext(sale) {
    return recording ? recording.then(send.bind(null, sale)) : send(sale)
  }

  function track(sale) {
    if (consent !== 'awaited') return sendNext(sale || {})
    return new Promise(function (resolve) {
      waiting.push(function () {
        resolve(sendNext(sale || {}))
      })
    })
  }

  function sendWaiting() {
    waiting.splice(0).forEach(function (go) {
      go()
    })
  }

  /* What the visitor decided: until then nothing is stored and nothing is sent. */
  function decide(isGiven) {
    consent = isGiven ? 'given' : 'refused'
    if (!isGiven) forget()
    else begin()
    report('consent')
    sendWaiting()
  }

  /* Tells the check of the tags how far it got; real clicks are never reported. */
  function report(step) {
    var cid = find().cid
    if (!ofCheck.test(cid || '')) return
    new Image().src =
      at('check') +
      '?' +
      new URLSearchParams({
        cid: cid,
        step: step,
        page: location.origin + location.pathname,
        cookie: fromCookie() === cid,
        storage: fromStorage() === cid,
        consent: consent,
      })
  }

  function isPartner(host) {
    return (
      host !== location.hostname &&
      partners.some(function (partner) {
        return host === partner || host.slice(-partner.length - 1) === '.' + partner
      })
    )
  }

  function withId(address, cid) {
    var url = new URL(address, location.href)
    if (!cid || !isPartner(url.hostname)) return null
    url.searchParams.set(name, cid)
    return url.href
  }

  function handOverLink(event) {
    var link = event.target.closest && event.target.closest('a[href]')
    var address = link && consent === 'given' && withId(link.href, find().cid)
    if (address) link.href = address
  }

  function handOverForm(event) {
    var form = event.target
    var cid = consent === 'given' && find().cid
    var address = withId(form.getAttribute('action') || '', cid)
    if (!address) return
    if (form.method !== 'get') return form.setAttribute('action', address)
    var field =
      form.querySelector('input[name="' + name + '"]') ||
      form.appendChild(document.createElement('input'))
    field.type = 'hidden'
    field.name = name
    field.value = cid
  }

  /* The site's own server sets the cookie too: browsers keep that one for longer. */
  function keep(cid) {
    store(cid)
    report('landing')
    var url = keepAt && new URL(keepAt, location.href)
    if (!url || url.origin !== location.origin) return
    url.searchParams.set('cid', cid)
    return fetch(url.href, { credentials: 'same-origin', keepalive: true }).catch(function () {})
  }

  /* A direct link: the tracker writes the click down and answers its id. */
  function record(left) {
    return fetch(at('d/' + link), {
      method: 'POST',
      keepalive: true,
      credentials: 'include',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({
        query: location.search.slice(0, 4000),
        referrer: document.referrer.slice(0, 1000),
        page: location.origin + location.pathname,
        framed: window.top !== window.self,
      }),
    })
      .then(function (reply) {
        return reply.status < 500 ? reply.json() : Promise.reject(reply)
      })
      .then(function (answer) {
        if (valid.test(answer.cid)) return keep(answer.cid)
      })
      .catch(function () {
        if (left > 0)
          return new Promise(function (resolve) {
            setTimeout(resolve, 1500)
          }).then(record.bind(null, left - 1))
      })
  }

  function recordOnce() {
    if (document.prerendering)
      return document.addEventListener('prerenderingchange', recordOnce, { once: true })
    recording = record(2)
    cleanAddress()
  }

  /* Once nothing speaks against keeping anything. */
  function begin() {
    if (arrived) store(arrived)
    else if (/^[\w-]{12,22}$/.test(link)) recordOnce()
  }

  /* An address that is passed on shall not pass on the visit. */
  function cleanAddress() {
    var url = new URL(location.href)
    url.searchParams.delete(name)
    url.searchParams.delete(linkName)
    history.replaceState(history.state, '', url.href)
  }

  function listen() {
    addEventListener('pagehide', sendWaiting)
    if (partners.length === 0) return
    ;['mousedown', 'click', 'auxclick', 'contextmenu'].forEach(function (kind) {
      addEventListener(kind, handOverLink, true)
    })
    addEventListener('submit', handOverForm, true)
  }

  function arrive() {
    if (consent === 'given') begin()
    if (handedOver) cleanAddress()
    report(handedOver ? 'handover' : arrived ? 'landing' : 'page')
  }

  listen()
  arrive()

  var early = (window.tsunagi && window.tsunagi.q) || []
  function take(entry) {
    var call = Array.isArray(entry) ? entry : [entry]
    if (call[0] === 'consent') return decide(call[1])
    track(call[0]).then(call[1])
  }
  window.tsunagi = { track: track, consent: decide, q: { push: take } }
  early.forEach(take)
})()
