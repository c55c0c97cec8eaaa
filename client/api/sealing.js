/** A middleware for openapi-fetch that seals POSTs as docs/sealed-body.md says, with WebCrypto alone. */
const OAEP = { name: 'RSA-OAEP', hash: 'SHA-256' };
const encode = (text) => new TextEncoder().encode(text);
const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(32)), (n) => ALPHABET[n % 56]).join('');
const newVector = () => crypto.getRandomValues(new Uint8Array(12));

export const importKey = (spki) => crypto.subtle.importKey('spki', fromBase64(spki), OAEP, false, ['encrypt']);

export const sealBody = async (rsa, { path, id, time, json, key = newKey(), iv = newVector() }) => {
  const aes = await crypto.subtle.importKey('raw', encode(key), 'AES-GCM', false, ['encrypt']);
  const cipher = { name: 'AES-GCM', iv, additionalData: encode(`POST ${path}\n${id}\n${time}`) };
  const box = new Uint8Array(await crypto.subtle.encrypt(cipher, aes, encode(json)));
  const wrapped = new Uint8Array(await crypto.subtle.encrypt(OAEP, rsa, encode(key)));
  return `${toBase64(wrapped)}.${toBase64([...iv, ...box])}`;
};

export const sealing = ({ fetch = globalThis.fetch } = {}) => {
  const unsealed = new Map();
  let offsetMs = 0;
  let server;
  const askKey = async (url) => {
    const { result } = await (await fetch(new Request(new URL('/api/public/getPublicKey', url)))).json();
    return { kid: result.kid, rsa: await importKey(result.spki) };
  };
  const seal = async (request, id, json) => {
    server ??= await askKey(request.url);
    const { pathname, search } = new URL(request.url);
    const time = String(Date.now() + offsetMs);
    const body = await sealBody(server.rsa, { path: pathname + search, id, time, json });
    const sealed = new Request(request.url, { method: 'POST', headers: request.headers, body, signal: request.signal });
    const names = { 'X-Key-Id': server.kid, 'X-Request-Id': id, 'X-Request-Time': time };
    for (const [name, value] of Object.entries(names)) sealed.headers.set(name, value);
    return sealed;
  };
  return {
    onRequest: async ({ request }) => {
      const isJson = request.headers.get('Content-Type') === 'application/json';
      const json = request.method === 'POST' && isJson ? await request.clone().text() : '';
      const id = request.headers.get('X-Request-Id') ?? crypto.randomUUID();
      if (json === '') return undefined;
      unsealed.set(id, json);
      return seal(request, id, json);
    },
    onError: ({ request }) => void unsealed.delete(request.headers.get('X-Request-Id')),
    onResponse: async ({ request, response }) => {
      const id = request.headers.get('X-Request-Id');
      const json = unsealed.get(id);
      if (!unsealed.delete(id)) return undefined;
      const { code, result } = await response.clone().json();
      const used = server.kid;
      if (code === 1003) offsetMs = result.serverTime - Date.now();
      if (code === 1002) server = await askKey(request.url);
      // The server did nothing in either case, so the same request may be sent again.
      return code === 1003 || server.kid !== used ? fetch(await seal(request, id, json)) : response;
    },
  };
};
