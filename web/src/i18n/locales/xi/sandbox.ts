import type { sandbox as en } from '../en-us/sandbox.ts';

export const sandbox = {
  'sandbox.explain':
    'En el entorno de pruebas ningún mensaje sale de este servidor. Aquí se muestra lo que habría enviado.',
  'sandbox.to': 'Correo o teléfono con prefijo del país',
  'sandbox.toHint': 'Por ejemplo, mara@example.org o 1 5551234567',
  'sandbox.show': 'Ver mensajes',
  'sandbox.code': 'Tu código',
  'sandbox.validUntil': 'Enviado {time}, válido hasta {until}',
  'sandbox.expired': 'Enviado {time}, ya no es válido',
  'sandbox.copyCode': 'Copiar código {code}',
  'sandbox.empty': 'Aún no hay códigos',
  'sandbox.emptyText': 'No se envió nada a {to}. Pide un código en la página de registro.',
  'sandbox.emptyStart': 'Escribe la dirección o el número para el que pediste un código.',
  'sandbox.withdrawal_asked': 'Retiro solicitado',
  'sandbox.withdrawal_approved': 'Retiro aprobado',
  'sandbox.withdrawal_paid': 'Retiro pagado',
  'sandbox.withdrawal_returned': 'Retiro devuelto',
  'sandbox.deposit_reversed': 'Depósito anulado',
  'sandbox.freeze': '¿No fuiste tú? Congela la cuenta',
  'sandbox.cancel': '¿No lo pediste? Cancélalo',
  'sandbox.sent': 'Enviado {time}',
} as const satisfies Record<keyof typeof en, string>;
