/** Mutations that spoil a plausible request. Each records in `notes` what it did. */
import type { Draft } from './draft-request';
import { fieldMutations } from './field-mutations';
import { fieldNames } from './route-inputs';
import type { Random } from './seeded-random';

type Mutation = {
  name: string;
  /** Node's parser may reject it by itself, with a bare 400 or a reset. */
  odd?: boolean;
  /** Less is sent than was announced: no response is required. */
  incomplete?: boolean;
  apply: (draft: Draft, random: Random) => void;
};

function setHeader(draft: Draft, name: string, value: string | null): void {
  draft.headers = draft.headers.filter(([known]) => known.toLowerCase() !== name.toLowerCase());
  if (value !== null) draft.headers.push([name, value]);
}

function replaceBody(draft: Draft, body: Buffer | string): void {
  draft.body = typeof body === 'string' ? Buffer.from(body) : body;
  if (draft.framing === 'none') draft.framing = 'length';
  if (draft.method === 'GET' || draft.method === 'HEAD') draft.method = 'POST';
}

// prettier-ignore
const strangeSegments = ['%', '%zz', '%c0%ae%c0%ae', '%ff', '%00', '%2e%2e%2f', '..', '.', '%2F', ';', '%E0%A4%A', '__proto__', 'constructor', '%0d%0aX:1', 'a%20b', '%uFFFF', '%F0%9F%98%80'];

// prettier-ignore
const inTheTarget: Mutation[] = [
  { name: 'strange segment', apply: (draft, random) => {
    const [path = '/', ...query] = draft.target.split('?');
    const segments = path.split('/');
    segments[random.int(1, segments.length)] = random.pick(strangeSegments);
    draft.target = [segments.join('/'), ...query].join('?');
  } },
  { name: 'strange query', apply: (draft, random) => {
    const value = random.pick(['%', '%zz=1', 'a=%ff', '__proto__[x]=1', 'q=%00', 'index', 'index=&index', '_data=routes/nope', '_data=', '_routes=', '_routes=root,%zz', 'limit=1e9', 'limit=-5', 'cursor=%7B', '?', '&&&', '=', 'session=%E0%A4', `q=${'x'.repeat(6000)}`, 'format=../x']);
    draft.target += (draft.target.includes('?') ? '&' : '?') + value;
  } },
  { name: 'single fetch', apply: (draft) => {
    const [path = '/', ...query] = draft.target.split('?');
    draft.target = [`${path === '/' ? '/_root' : path}.data`, ...query].join('?');
  } },
  { name: 'doubled slashes', apply: (draft) => void (draft.target = draft.target.replace(/^\//, '//')) },
  { name: 'trailing slash', apply: (draft) => void (draft.target = draft.target.replace(/(\?|$)/, '/$1')) },
  { name: 'upper case path', apply: (draft) => void (draft.target = draft.target.toUpperCase()) },
  { name: 'absolute target', odd: true, apply: (draft, random) => void (draft.target = random.pick(['http://evil.test', 'http://[::', 'http://a b', 'https://x:99999', 'ftp://x']) + draft.target) },
  { name: 'no path at all', odd: true, apply: (draft, random) => void (draft.target = random.pick(['*', 'x', '?', '/?', '//', '/%', '///evil.test/%2e', '/\\', '/#x'])) },
  { name: 'long path', apply: (draft, random) => void (draft.target = `/${'a/'.repeat(random.int(500, 3500))}`) },
  { name: 'raw bytes in the target', odd: true, apply: (draft, random) => void (draft.target += random.pick(['\xff\xfe', '\x01', '\x7f', 'é', ' x', '\t'])) },
];

// prettier-ignore
const inTheMethod: Mutation[] = [
  { name: 'odd method', apply: (draft, random) => void (draft.method = random.pick(['TRACE', 'PROPFIND', 'LOCK', 'MKCOL', 'SEARCH', 'PURGE', 'LINK', 'M-SEARCH', 'REPORT', 'QUERY'])) },
  { name: 'CONNECT', odd: true, apply: (draft) => void (draft.method = 'CONNECT') },
  { name: 'no such method', odd: true, apply: (draft, random) => void (draft.method = random.pick(['get', 'post', 'TRACK', 'FOO', 'G\x00T', '', 'GET GET', 'PRI'])) },
  { name: 'any method', apply: (draft, random) => void (draft.method = random.pick(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'POST'])) },
];

// prettier-ignore
const inTheHeaders: Mutation[] = [
  { name: 'broken Host', apply: (draft, random) => setHeader(draft, 'Host', random.pick(['[::', 'a b', 'x:99999', 'x:y', '', 'evil.test', 'localhost:', '..', 'a/b', 'user@x', '%zz', '[::1]', 'é', '0x7f.1', 'x'.repeat(300)])) },
  { name: 'no Host', odd: true, apply: (draft) => void setHeader(draft, 'Host', null) },
  { name: 'two Hosts', odd: true, apply: (draft) => void draft.headers.push(['Host', 'evil.test']) },
  { name: 'Origin', apply: (draft, random) => setHeader(draft, 'Origin', random.pick(['http://evil.test', 'null', '', 'not a url', 'http://', 'file://', null])) },
  { name: 'Sec-Fetch-Site', apply: (draft, random) => setHeader(draft, 'Sec-Fetch-Site', random.pick(['cross-site', 'same-site', 'none', 'same-origin', 'x', ''])) },
  { name: 'Origin null, same origin', apply: (draft) => { setHeader(draft, 'Origin', 'null'); setHeader(draft, 'Sec-Fetch-Site', 'same-origin'); } },
  { name: 'forwarded headers', apply: (draft, random) => draft.headers.push([random.pick(['X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-For', 'X-Original-URL', 'X-HTTP-Method-Override', 'Forwarded']), random.pick(['[::', 'evil.test', 'a,b,c', 'TRACE', '%zz', 'for="['])]) },
  { name: 'broken cookies', apply: (draft, random) => setHeader(draft, 'Cookie', random.pick(['=', ';;;', 'session_id', 'session_id=%', 'session_id=a.b', 'session_id=eyJ9.', '__proto__=1', 'session_id="', 'orion_uid=x; session_id=%E0%A4%A', 'session_id=%00', 'toast=e30%3D.x', 'theme=%zz', `x=${'y'.repeat(7000)}`])) },
  { name: 'spoiled cookies', apply: (draft) => setHeader(draft, 'Cookie', (draft.headers.find(([name]) => name === 'Cookie')?.[1] ?? 'session_id=a').replace(/[a-z]/g, 'q')) },
  { name: 'oversized header', odd: true, apply: (draft, random) => void draft.headers.push(['X-Big', 'b'.repeat(random.int(9000, 30_000))]) },
  { name: 'doubled headers', apply: (draft, random) => draft.headers.push(...[...draft.headers].filter(([name]) => name !== 'Host' && random.chance(0.6))) },
  { name: 'expects 100', apply: (draft) => draft.headers.push(['Expect', '100-continue']) },
  { name: 'expects nonsense', apply: (draft) => draft.headers.push(['Expect', 'the moon']) },
  { name: 'conditional', apply: (draft, random) => draft.headers.push([random.pick(['If-None-Match', 'If-Modified-Since', 'Range', 'If-Range', 'Accept-Encoding', 'Last-Event-ID', 'Accept', 'Accept-Language']), random.pick(['*', 'bytes=0-', 'bytes=5-1', '1.999999', '-1.-1', 'x', '', 'br;q=9', 'Thu, 99 Foo', '1.0\t', ';;q=', 'a'.repeat(2000)])]) },
  { name: 'upgrade', odd: true, apply: (draft, random) => draft.headers.push(['Connection', 'Upgrade'], ['Upgrade', random.pick(['websocket', 'h2c', 'x'])], ['Sec-WebSocket-Key', random.pick(['dGhlIHNhbXBsZSBub25jZQ==', 'short', ''])], ['Sec-WebSocket-Version', random.pick(['13', '8', 'x'])]) },
  { name: 'broken header line', odd: true, apply: (draft, random) => void draft.headers.push([random.pick(['X Y', 'X\x00', '', ':', 'Ünï']), random.pick(['a\x00b', 'a\rb', 'a\nb', '\xff'])]) },
  { name: 'raw bytes in a value', apply: (draft) => void draft.headers.push(['User-Agent', '\xc3\x28\xff']) },
];

// prettier-ignore
const contentTypes = ['text/plain', 'text/plain;charset=UTF-8', '', 'x', '/', 'application/json; charset=utf-7', 'application/json;charset=utf-16', 'application/x-www-form-urlencoded; charset=latin1', 'multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary="', `multipart/form-data; boundary=${'b'.repeat(200)}`, 'multipart/mixed; boundary=x', 'application/octet-stream', 'APPLICATION/JSON', 'application/json, application/json', 'application/vnd.api+json', 'image/png'];

// prettier-ignore
const inTheBody: Mutation[] = [
  { name: 'content type', apply: (draft, random) => setHeader(draft, 'Content-Type', random.pick([...contentTypes, null])) },
  { name: 'random bytes', apply: (draft, random) => replaceBody(draft, random.bytes(random.int(1, 300))) },
  { name: 'cut body', apply: (draft, random) => void (draft.body = draft.body.subarray(0, random.int(0, draft.body.length))) },
  { name: 'broken UTF-8', apply: (draft) => replaceBody(draft, Buffer.concat([draft.body, Buffer.of(0xc3, 0x28, 0xff, 0xed, 0xa0, 0x80)])) },
  { name: 'NUL bytes', apply: (draft) => replaceBody(draft, Buffer.concat([Buffer.of(0, 0), draft.body, Buffer.of(0)])) },
  { name: 'odd JSON', apply: (draft, random) => {
    setHeader(draft, 'Content-Type', 'application/json');
    replaceBody(draft, random.pick(['', 'null', '[]', '0', '"x"', '{', '{"a":', '{}{}', 'NaN', "{'a':1}", '\ufeff{}', '[[[[', 'true', '{"content":{"toString":1}}', '{"content":["a"]}', '{"title":null}', '{"content":"\\ud800"}', '{"content":"a\\u0000b"}', `{"${random.pick(fieldNames)}":{"$ne":1}}`]));
  } },
  { name: 'prototype keys', apply: (draft, random) => {
    setHeader(draft, 'Content-Type', 'application/json');
    replaceBody(draft, random.pick(['{"__proto__":{"userId":"x","isAdmin":true}}', '{"constructor":{"prototype":{"x":1}},"content":"hi"}', '{"title":"a","__proto__":null}', '{"hasOwnProperty":1,"toString":2,"content":"x"}']));
  } },
  { name: 'prototype fields', apply: (draft) => {
    setHeader(draft, 'Content-Type', 'application/x-www-form-urlencoded');
    replaceBody(draft, '__proto__=1&__proto__[x]=1&constructor.prototype.x=1&a[]=1&a[0].b=2&intent=send&intent=create&toString=1&[]=1&.=1&a..b=1&a[9999999]=1');
  } },
  { name: 'deep nesting', apply: (draft, random) => {
    setHeader(draft, 'Content-Type', 'application/json');
    const depth = random.int(1000, 50_000);
    replaceBody(draft, `${'['.repeat(depth)}${']'.repeat(depth)}`);
  } },
  { name: 'deep field names', apply: (draft) => {
    setHeader(draft, 'Content-Type', 'application/x-www-form-urlencoded');
    replaceBody(draft, `intent=profile&${'a[b]'.repeat(800)}=1&${'x.'.repeat(2000)}y=1`);
  } },
  { name: 'many fields', apply: (draft, random) => {
    setHeader(draft, 'Content-Type', 'application/x-www-form-urlencoded');
    replaceBody(draft, `intent=${random.pick(['send', 'signin', 'create'])}&${Array.from({ length: 5000 }, (_, index) => `tags=${index}`).join('&')}`);
  } },
  { name: 'huge field', apply: (draft, random) => {
    if (!random.chance(0.2)) return;
    replaceBody(draft, `intent=signin&email=${'e'.repeat(random.int(1_000_000, 2_500_000))}`);
  } },
  { name: 'percent in a form', apply: (draft, random) => replaceBody(draft, random.pick(['a=%', 'intent=%zz', 'intent=send&content=%ff%fe', '%=%', 'intent=signin&email=%E0%A4%A&password=%', '&&&===', 'a=1;b=2'])) },
  { name: 'broken multipart', apply: (draft, random) => {
    setHeader(draft, 'Content-Type', 'multipart/form-data; boundary=x');
    replaceBody(draft, random.pick(['', '--x', '--x--', '--x\r\n', '--x\r\n\r\n', '--x\r\nContent-Disposition: form-data\r\n\r\nv\r\n--x--', '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsend', '--y\r\n\r\n--y--', '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\nContent-Type: x\r\n\r\n', `--x\r\n${'H: v\r\n'.repeat(3000)}\r\nv\r\n--x--`, '--x\nContent-Disposition: form-data; name=a\n\nv\n--x--', '--x\r\nContent-Disposition: form-data; name="\xff"\r\n\r\n\r\n--x--\r\n', `--x\r\nContent-Disposition: form-data; name="${'n'.repeat(20_000)}"\r\n\r\nv\r\n--x--`]));
  } },
  { name: 'many parts', apply: (draft) => {
    setHeader(draft, 'Content-Type', 'multipart/form-data; boundary=x');
    replaceBody(draft, `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nv\r\n'.repeat(2000)}--x--\r\n`);
  } },
  { name: 'content encoding', apply: (draft, random) => draft.headers.push(['Content-Encoding', random.pick(['gzip', 'br', 'deflate', 'x', 'identity', 'gzip, gzip'])]) },
];

// prettier-ignore
const inTheFraming: Mutation[] = [
  { name: 'length too long', incomplete: true, apply: (draft, random) => {
    replaceBody(draft, draft.body);
    draft.framing = 'length';
    draft.lengthLie = random.int(1, 5000);
  } },
  { name: 'length too short', odd: true, apply: (draft, random) => {
    if (draft.body.length < 2 || draft.framing !== 'length') return;
    draft.lengthLie = -random.int(1, draft.body.length);
  } },
  { name: 'nonsense length', odd: true, apply: (draft, random) => void draft.headers.push(['Content-Length', random.pick(['-1', 'x', '1e3', '99999999999999999999', '0x10', '1, 2'])]) },
  { name: 'enormous length', incomplete: true, apply: (draft) => {
    draft.framing = 'none';
    draft.headers.push(['Content-Length', '10000000000']);
  } },
  { name: 'odd transfer encoding', odd: true, incomplete: true, apply: (draft, random) => void draft.headers.push(['Transfer-Encoding', random.pick(['gzip', 'identity', 'chunked, gzip', 'xchunked', ' chunked', 'chunked, chunked'])]) },
  { name: 'broken chunks', odd: true, incomplete: true, apply: (draft, random) => {
    draft.framing = 'none';
    draft.headers.push(['Transfer-Encoding', 'chunked']);
    draft.body = Buffer.from(random.pick(['zz\r\nabc\r\n0\r\n\r\n', '5\r\nabc\r\n0\r\n\r\n', 'fffffffffffffffff\r\n', '3\r\nabc', '0\r\nX: y\r\n\r\n', '3;x="\r\nabc\r\n0\r\n\r\n']));
  } },
  { name: 'body on GET', apply: (draft) => {
    replaceBody(draft, draft.body.length > 0 ? draft.body : '{"a":1}');
    draft.method = 'GET';
  } },
  { name: 'pipelined garbage', apply: (draft, random) => void (draft.trailing = Buffer.from(random.pick(['GARBAGE\r\n\r\n', '\r\n\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', '\x16\x03\x01\x02\x00', 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n']), 'latin1')) },
];

export function spoil(draft: Draft, random: Random): void {
  const groups: readonly Mutation[][] = [
    inTheTarget,
    inTheMethod,
    inTheHeaders,
    inTheBody,
    inTheFraming,
    fieldMutations,
    fieldMutations,
  ];
  for (let left = random.pick([0, 1, 1, 1, 2, 2, 3, 4]); left > 0; left -= 1) {
    const mutation = random.pick(random.pick(groups));
    mutation.apply(draft, random);
    if (mutation.odd) draft.wellFormed = false;
    if (mutation.incomplete) draft.complete = false;
    draft.notes.push(mutation.name);
  }
}
