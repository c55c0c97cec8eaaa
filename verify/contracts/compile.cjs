const solc = require('solc');
const fs = require('fs');
const dir = process.argv[2];
const sources = Object.fromEntries(
  ['rails.sol', 'test-token.sol'].map((n) => [n, { content: fs.readFileSync(dir + '/' + n, 'utf8') }]),
);
const input = {
  language: 'Solidity',
  sources,
  settings: {
    evmVersion: 'istanbul',
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['evm.bytecode.object', 'evm.methodIdentifiers'] } },
  },
};
const out = JSON.parse(solc.compile(JSON.stringify(input)));
for (const e of out.errors ?? []) console.error(e.formattedMessage);
for (const file of Object.values(out.contracts ?? {}))
  for (const [name, c] of Object.entries(file))
    if (c.evm.bytecode.object)
      console.log(
        name,
        c.evm.bytecode.object.length / 2,
        JSON.stringify(c.evm.methodIdentifiers),
        '\n' + c.evm.bytecode.object,
      );
