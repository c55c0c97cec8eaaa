import type { ProductTexts } from './product-texts.ts';

export const malay: ProductTexts = {
  kinds: {
    arbitrage: {
      summary: 'Mendagangkan jarak antara dua pasaran berkaitan, {a} dan {b}.',
      source:
        'Meja dagangan membeli satu pasaran dan menjual satu lagi apabila nisbahnya jauh daripada purata, dan menutup apabila ia kembali. Setiap hari membayar hasil sebenar dagangan yang ditutup, selepas fi dan fi semalaman.',
      backing:
        'Modal anda kekal dalam akaun pelaburan anda sendiri. Keuntungan dibayar daripada tabung produk, yang hanya diisi oleh hasil meja dagangan.',
      counterparty: 'Platform ialah pihak lawan dagangan ini, dengan enjin dan rekod harga yang sama seperti anda.',
      losses: 'Hari rugi mengurangkan modal anda mengikut bahagian anda. Paling teruk, anda kehilangan semuanya.',
    },
    mining: {
      summary: 'Mesin sewaan; pendapatan mengikut kesukaran, harga syiling dan elektrik.',
      source:
        'Mesin memperoleh syiling di rangkaiannya. Setiap hari membayar nilai syiling pada akhir hari, ditolak fi pool perlombongan dan elektrik.',
      backing:
        'Modal anda kekal dalam akaun pelaburan anda sendiri hingga tamat tempoh. Pendapatan dibayar daripada tabung produk, yang hanya diisi oleh hasil perlombongan.',
      counterparty:
        'Platform mengendalikan mesin dan dibayar oleh pool perlombongan. Dalam persekitaran ujian rangkaian disimulasikan.',
      losses:
        'Apabila nilai syiling kurang daripada kos elektrik, bezanya mengurangkan modal anda. Paling teruk, anda kehilangan semuanya.',
    },
    bond: {
      summary: 'Kupon tetap penerbit, dibayar daripada eskrow setiap 30 hari.',
      source: 'Penerbit membayar kupon dan tebusan ke dalam eskrow dahulu; hanya yang ada dalam eskrow dibayar.',
      backing: 'Tuntutan ke atas penerbit. Tiada cagaran dan tiada skim pampasan di belakangnya.',
      counterparty: 'Penerbit. Platform menyalurkan bayaran dan tidak membayar bagi pihaknya.',
      losses:
        'Jika penerbit tidak membayar, bon menjadi mungkir: anda berkongsi apa yang diperoleh semula dan mungkin kehilangan semuanya.',
    },
  },
  names: {
    'arb-btc-eth': 'Pasangan Bitcoin–Ether',
    'arb-gold-silver': 'Pasangan emas–perak',
    'arb-eur-gbp': 'Pasangan euro–paun',
    'arb-sol-avax': 'Pasangan Solana–Avalanche',
    'mine-btc-hydro': 'NC-319 Hydro, Bitcoin',
    'mine-btc-air': 'NC-104 Air, Bitcoin',
    'mine-etc': 'BW-E9, Ethereum Classic',
    'mine-ltc': 'BW-L2 Mini, Litecoin',
    'bond-harbour': 'Kren pelabuhan Lissel',
    'bond-solar': 'Bumbung solar sekolah',
    'bond-ferry': 'Feri Dua Pulau',
    'bond-orchard': 'Stor sejuk dusun',
  },
  purposes: {
    'bond-harbour': 'Membaik pulih dua kren pelabuhan kargo kecil.',
    'bond-solar': 'Bumbung solar di sebelas buah sekolah.',
    'bond-ferry': 'Feri kedua untuk laluan antara dua pulau.',
    'bond-orchard': 'Stor sejuk untuk koperasi dusun.',
  },
  refund: 'Jika sasaran tidak dicapai pada tarikh akhir, setiap amaun dipulangkan sepenuhnya pada hari itu.',
  risks: [
    'Penerbit mungkin membayar lewat atau tidak membayar.',
    'Bon tidak boleh dijual sebelum tamat.',
    'Kupon kekal sama apabila kadar lain naik.',
  ],
};
