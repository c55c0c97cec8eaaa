/** Pictures, and members who send them, for tests. */
import sharp from 'sharp';
import type { TestApp } from '../../http/test-app.ts';

const BOUNDARY = 'an assay form';

export const picture = (size = 64) => sharp({ create: { width: size, height: size, channels: 3, background: '#08f' } });

export const form = (bytes: Buffer, fileName = 'proof.jpg'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="biz"\r\n\r\ndeposit\r\n`),
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n`),
    Buffer.from('Content-Type: image/jpeg\r\n\r\n'),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

export const EMPTY_FORM = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="biz"\r\n\r\nx\r\n--${BOUNDARY}--\r\n`;

interface Answer {
  code: number;
  message: string;
  result: unknown;
}

export const FORM_TYPE = `multipart/form-data; boundary="${BOUNDARY}"`;

/** The answer with its status. */
export const postRaw = (app: TestApp, token: string, payload: Buffer | string, type = FORM_TYPE) => {
  const headers = { 'content-type': type, 'x-access-token': token };
  return app.request({ method: 'POST', url: '/api/sys/common/upload', headers, payload });
};

export const postForm = async (
  app: TestApp,
  token: string,
  payload: Buffer | string,
  type = FORM_TYPE,
): Promise<Answer> => JSON.parse((await postRaw(app, token, payload, type)).body) as Answer;

/** The path of a small picture that was taken. */
export const uploadPicture = async (app: TestApp, token: string): Promise<string> => {
  const { code, message } = await postForm(app, token, form(await picture(16).jpeg().toBuffer()));
  if (code !== 0) throw new Error(`the upload was refused: ${message}`);
  return message;
};
