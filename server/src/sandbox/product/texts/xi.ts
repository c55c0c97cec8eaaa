import type { ProductTexts } from './product-texts.ts';

export const spanish: ProductTexts = {
  kinds: {
    arbitrage: {
      summary: 'Opera la distancia entre dos mercados relacionados, {a} y {b}.',
      source:
        'Una mesa compra un mercado y vende el otro cuando su relación se aleja de la media, y cierra cuando vuelve. Cada día paga lo que las operaciones cerradas dieron de verdad, tras comisiones y comisión overnight.',
      backing:
        'Tu capital queda en tu propia cuenta de inversión. Las ganancias se pagan del fondo del producto, que solo el resultado de la mesa puede llenar.',
      counterparty: 'Assay es la contraparte, con el mismo motor y el mismo registro de precios que las tuyas.',
      losses: 'Un día de pérdida reduce tu capital en tu parte. Puedes perderlo todo.',
    },
    mining: {
      summary: 'Máquinas alquiladas; el ingreso sigue la dificultad, el precio y la electricidad.',
      source:
        'Las máquinas ganan monedas en su red. Cada día paga lo que valían las monedas al final del día, menos la comisión del pool y la electricidad.',
      backing:
        'Tu capital queda en tu propia cuenta de inversión hasta el final del plazo. El ingreso se paga del fondo del producto, que solo la minería puede llenar.',
      counterparty: 'Assay opera las máquinas y cobra de un pool de minería. En el sandbox la red es simulada.',
      losses:
        'Cuando las monedas valen menos que la electricidad, la diferencia reduce tu capital. Puedes perderlo todo.',
    },
    bond: {
      summary: 'Un cupón fijo del emisor, pagado desde el depósito cada 30 días.',
      source: 'El emisor paga primero cupones y reembolso al depósito; solo se paga lo que está en él.',
      backing: 'Un derecho frente al emisor. No hay colateral ni fondo de compensación detrás.',
      counterparty: 'El emisor. Assay transmite los pagos y no paga en su lugar.',
      losses: 'Si el emisor no paga, el bono entra en impago: compartes lo recuperado y puedes perderlo todo.',
    },
  },
  names: {
    'arb-btc-eth': 'Par bitcoin–ether',
    'arb-gold-silver': 'Par oro–plata',
    'arb-eur-gbp': 'Par euro–libra',
    'arb-sol-avax': 'Par Solana–Avalanche',
    'mine-btc-hydro': 'NC-319 Hydro, Bitcoin',
    'mine-btc-air': 'NC-104 Air, Bitcoin',
    'mine-etc': 'BW-E9, Ethereum Classic',
    'mine-ltc': 'BW-L2 Mini, Litecoin',
    'bond-harbour': 'Grúas del puerto de Lissel',
    'bond-solar': 'Techos solares escolares',
    'bond-ferry': 'Ferri de las Dos Islas',
    'bond-orchard': 'Cámara fría del huerto',
  },
  purposes: {
    'bond-harbour': 'Renovar dos grúas de un pequeño puerto de carga.',
    'bond-solar': 'Techos solares en once escuelas.',
    'bond-ferry': 'Un segundo ferri para la línea entre dos islas.',
    'bond-orchard': 'Una cámara fría para una cooperativa de huertos.',
  },
  refund: 'Si no se alcanza el objetivo antes del plazo, cada importe se devuelve íntegro ese día.',
  risks: [
    'El emisor puede pagar tarde o nunca.',
    'El bono no se puede vender antes de su fin.',
    'El cupón no cambia cuando suben otros tipos.',
  ],
};
