/** Signed answers (docs/sealed-body.md): a middleware that hears them, and the check of their signature. */
const encoder = new TextEncoder();
const toBytes = (base64) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const hashOf = async (text) => toHex(await sha256(encoder.encode(text)));

/** Stands before `sealing`: it names each POST, and hears the answer after it. */
export const hearingSigned = (onSigned) => {
  const asked = new Map();
  return {
    onRequest: async ({ request }) => {
      if (request.method !== 'POST' || request.headers.get('Content-Type') !== 'application/json') return undefined;
      const id = request.headers.get('X-Request-Id') ?? crypto.randomUUID();
      const { pathname, search } = new URL(request.url);
      asked.set(id, { id, path: pathname + search, json: await request.clone().text() });
      request.headers.set('X-Request-Id', id);
      return request;
    },
    onError: ({ request }) => void asked.delete(request.headers.get('X-Request-Id')),
    onResponse: async ({ request, response }) => {
      const id = request.headers.get('X-Request-Id');
      const acceptance = response.headers.get('X-Acceptance');
      const command = asked.get(id);
      asked.delete(id);
      if (command && acceptance) onSigned({ ...command, answer: await response.clone().text(), acceptance });
      return undefined;
    },
  };
};

/** `signed` is what `onSigned` heard; `publicKey` is that of `/proof/receipt-key`, `member` the `userInfo.id` of the log-in. */
export const isAccepted = async ({ id, path, json, answer, acceptance }, { member, publicKey }) => {
  const [time, signature] = acceptance.split(' ');
  const words = [
    'assay/acceptance/v1',
    `member ${member}`,
    `request ${id}`,
    `path ${path}`,
    `body ${await hashOf(`${path}\n${json}`)}`,
    `answer ${await hashOf(answer)}`,
    `time ${time}`,
    '',
  ].join('\n');
  const raw = toBytes(publicKey);
  const signed = toBytes(signature);
  const keyHash = await sha256(Uint8Array.of(...encoder.encode('assay/receipt\n'), 1, ...raw));
  if (toHex(keyHash.slice(0, 4)) !== toHex(signed.slice(0, 4))) return false;
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, signed.slice(4), encoder.encode(words));
};
