import type { Words } from './words.ts';

export const words: Words = {
  codeSubject: 'Tu código de Assay',
  code: {
    enter: '{code} es tu código para iniciar sesión o registrarte en Assay.',
    reset: '{code} es tu código para una nueva contraseña de acceso en Assay.',
    bind: '{code} es tu código para vincular esta dirección a tu cuenta de Assay.',
    unfreeze: '{code} es tu código para descongelar tu cuenta de Assay.',
    recover: '{code} es tu código para quitar los segundos factores perdidos en Assay.',
  },
  codeRules: 'Vale diez minutos y solo para esto. Nadie de los nuestros te lo pide nunca.',
  noticeSubject: 'Tu cuenta de Assay',
  freeze: 'Si no has sido tú, congela tu cuenta de inmediato: {link}',
  cancel: 'Si no lo has pedido, detenlo con un toque: {link}',
  notices: {
    new_device: 'Tu cuenta se abrió en un dispositivo que no se había visto antes: {device}.',
    password_changed: 'Se cambió la contraseña de acceso de tu cuenta.',
    password_reset: 'Se restableció con un código la contraseña de acceso de tu cuenta.',
    withdrawal_password_changed: 'Se fijó o cambió la contraseña de retiro de tu cuenta.',
    authenticator_bound: 'Se vinculó un autenticador a tu cuenta.',
    authenticator_unbound: 'Se quitó el autenticador de tu cuenta.',
    recovery_code_used: 'Se usó un código de recuperación de tu cuenta.',
    recovery_codes_made: 'Se crearon nuevos códigos de recuperación; los anteriores ya no valen.',
    passkey_added: 'Se añadió una llave de acceso a tu cuenta.',
    passkey_removed: 'Se eliminó una llave de acceso de tu cuenta.',
    address_bound: 'Se vinculó o cambió el correo o el teléfono de tu cuenta.',
    destination_added: 'Se vinculó una tarjeta bancaria o una billetera a tu cuenta para retiros.',
    destination_changed: 'Se cambió una tarjeta bancaria o una billetera de tu cuenta.',
    recovery_asked: 'Alguien dice haber perdido los segundos factores de tu cuenta y ha entregado documentos.',
    recovery_approved:
      'Se aceptaron los documentos. Todos los segundos factores de tu cuenta se quitarán al acabar el plazo de espera.',
    recovery_rejected:
      'No se aceptaron los documentos para quitar los segundos factores de tu cuenta. Nada ha cambiado.',
    recovery_cancelled: 'Se canceló la retirada de los segundos factores de tu cuenta. Siguen como estaban.',
    factors_removed:
      'Se quitaron todos los segundos factores de tu cuenta. Todas las sesiones han terminado y los retiros esperan.',
    frozen: 'Tu cuenta se congeló. Se abre de nuevo con un código y una contraseña nueva.',
    unfrozen: 'Tu cuenta ya no está congelada.',
    data_downloaded: 'Se descargaron los datos de tu cuenta.',
    withdrawal_asked: 'Se pidió un retiro de {amount} {currency} a {destination}.',
    withdrawal_approved: 'El retiro de {amount} {currency} a {destination} se aprobó y se está enviando.',
    withdrawal_paid: 'El retiro de {amount} {currency} a {destination} se ha pagado.',
    withdrawal_returned:
      'El retiro de {amount} {currency} a {destination} no se ha hecho. Todo ha vuelto a tu saldo; la aplicación dice por qué.',
    deposit_reversed: 'La red anuló tu depósito de {amount} {currency} y, con él, el abono.',
    loan_granted: 'Su préstamo de {amount} {currency} fue aprobado. No se paga nada antes de que acepte su coste.',
    loan_paid_out: 'Su préstamo de {amount} {currency} se abonó en su cartera. Vence el {time} (UTC+8).',
    loan_due:
      'Su préstamo vence el {time} (UTC+8). Devolverlo hoy cuesta {amount} {currency}. Nada se renueva por sí solo.',
    loan_overdue:
      'El plazo de su préstamo ha terminado. Aún se deben {amount} {currency}, y los intereses siguen hasta el límite que se le indicó.',
    loan_called:
      'Aviso de margen: su garantía en {pledge} ha perdido valor frente al préstamo. Añada garantía o devuelva una parte; si no, puede venderse para pagar la deuda.',
    loan_liquidated:
      'Su garantía en {pledge} se vendió para pagar su préstamo de {amount} {currency}. Lo que sobró está en su cartera; la aplicación muestra los precios en que se basó.',
  },
};
