// SPDX-License-Identifier: AGPL-3.0-only
pragma solidity 0.8.37;

/// What a token must understand; the older ones answer nothing to a transfer.
interface Token {
  function balanceOf(address) external view returns (uint256);
}

/// Where members pay to. It has no owner and no key: whatever lies here can only go to the treasury, whoever asks for it.
contract Forwarder {
  address private immutable treasury;

  constructor(address treasury_) {
    treasury = treasury_;
  }

  function sweep(address token) external {
    uint256 amount = Token(token).balanceOf(address(this));
    (bool ok, bytes memory answer) = token.call(abi.encodeWithSignature('transfer(address,uint256)', treasury, amount));
    require(ok && (answer.length == 0 || abi.decode(answer, (bool))), 'transfer failed');
  }
}

/// Makes forwarders at addresses that anybody can derive: CREATE2 of this contract, the member's salt and the treasury.
contract ForwarderFactory {
  address public immutable treasury;
  /// 0xff, or 0x41 on TRON.
  bytes1 private immutable prefix;

  constructor(address treasury_, bytes1 prefix_) {
    treasury = treasury_;
    prefix = prefix_;
  }

  /// Open to anybody: it can reach nothing but the treasury.
  function sweep(bytes32 salt, address[] calldata tokens) external {
    bytes memory code = abi.encodePacked(type(Forwarder).creationCode, abi.encode(treasury));
    address forwarder = address(uint160(uint256(keccak256(abi.encodePacked(prefix, address(this), salt, keccak256(code))))));
    if (forwarder.code.length == 0) {
      address made;
      assembly {
        made := create2(0, add(code, 0x20), mload(code), salt)
      }
      require(made == forwarder, 'not made');
    }
    for (uint256 i = 0; i < tokens.length; i++) Forwarder(forwarder).sweep(tokens[i]);
  }
}

/// Pays out what two of its signers have signed, once for each number. Whoever sends it in pays for the gas and decides nothing.
contract Treasury {
  struct Payment {
    address token;
    address to;
    uint256 amount;
  }

  /// Of the next batch.
  uint256 public number;
  mapping(address => bool) public isSigner;

  event Paid(uint256 indexed number, bytes32 indexed digest);

  constructor(address[] memory signers) {
    require(signers.length >= 2, 'two signers');
    for (uint256 i = 0; i < signers.length; i++) {
      require(signers[i] != address(0) && !isSigner[signers[i]], 'a signer twice');
      isSigner[signers[i]] = true;
    }
  }

  /// Bound to this chain, this contract and this number: signatures are good for nothing else.
  function digestOf(uint256 number_, Payment[] calldata payments) public view returns (bytes32) {
    return keccak256(abi.encode('assay payout 1', block.chainid, address(this), number_, payments));
  }

  function pay(Payment[] calldata payments, bytes calldata first, bytes calldata second) external {
    bytes32 digest = digestOf(number, payments);
    address one = signerOf(digest, first);
    address other = signerOf(digest, second);
    require(one != other && isSigner[one] && isSigner[other], 'two signers');
    emit Paid(number, digest);
    number++;
    for (uint256 i = 0; i < payments.length; i++) {
      (bool ok, bytes memory answer) = payments[i].token.call(
        abi.encodeWithSignature('transfer(address,uint256)', payments[i].to, payments[i].amount)
      );
      require(
        ok && payments[i].token.code.length > 0 && (answer.length == 0 || abi.decode(answer, (bool))),
        'transfer failed'
      );
    }
  }

  function signerOf(bytes32 digest, bytes calldata signature) private pure returns (address) {
    require(signature.length == 65, 'signature');
    bytes32 r = bytes32(signature[0:32]);
    bytes32 s = bytes32(signature[32:64]);
    require(uint256(s) <= 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0, 'signature');
    address signer = ecrecover(
      keccak256(abi.encodePacked('\x19Ethereum Signed Message:\n32', digest)),
      uint8(signature[64]),
      r,
      s
    );
    require(signer != address(0), 'signature');
    return signer;
  }
}
