// SPDX-License-Identifier: AGPL-3.0-only
pragma solidity 0.8.37;

/// For tests: a token that answers nothing to a transfer, as the oldest stablecoin does.
contract TestToken {
  uint8 public constant decimals = 6;
  mapping(address => uint256) public balanceOf;

  event Transfer(address indexed from, address indexed to, uint256 value);

  constructor(uint256 supply) {
    balanceOf[msg.sender] = supply;
    emit Transfer(address(0), msg.sender, supply);
  }

  function transfer(address to, uint256 value) external {
    require(balanceOf[msg.sender] >= value, 'balance');
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value;
    emit Transfer(msg.sender, to, value);
  }
}
