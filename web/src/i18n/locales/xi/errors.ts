import type { errors as en } from '../en-us/errors.ts';

export const errors = {
  'errors.invalid_input': 'Algún dato no es válido. Revísalo, por favor.',
  'errors.unauthorized': 'Inicia sesión para continuar.',
  'errors.forbidden': 'Esto no está permitido.',
  'errors.not_found': 'Esto no existe.',
  'errors.body_too_large': 'Es demasiado grande para enviarlo.',
  'errors.rate_limited': 'Demasiadas solicitudes. Espera un momento.',
  'errors.internal': 'Algo falló por nuestra parte. No se cambió nada.',
  'errors.unavailable': 'El servicio aún no está listo. Inténtalo de nuevo en un momento.',
  'errors.database_away': 'Ahora no podemos acceder a nuestros registros. Inténtalo de nuevo en un momento.',
  'errors.encryption_required': 'Esta solicitud no iba cifrada. Recarga la página.',
  'errors.decryption_failed': 'El servidor no pudo leer esta solicitud. Recarga la página.',
  'errors.clock_skew': 'El reloj de este dispositivo no está en hora. Ajústalo e inténtalo de nuevo.',
  'errors.request_replayed': 'Esta solicitud ya se procesó.',
  'errors.insecure_origin':
    'Para iniciar sesión hace falta una dirección segura. Abre la dirección https de este servidor.',
  'errors.network': 'No se puede conectar con el servidor. No se perdió nada; inténtalo de nuevo.',
  'errors.timeout': 'El servidor no respondió a tiempo. Inténtalo de nuevo.',
  'errors.bad_answer': 'El servidor envió algo que esta versión no entiende. Recarga la página.',
  'errors.unknown': 'El servidor rechazó la solicitud.',
} as const satisfies Record<keyof typeof en, string>;
