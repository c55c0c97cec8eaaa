-- Shares of a day are paid member by member: what a member has in the books is then moved once for all of his orders, not
-- once for each, and the pages they stand on are visited once. By the ids of orders, which are random, every share
-- visited other pages; beyond what fits into memory a share took the longer the more of them there were.
create index product_order_due on product_order (product_id, member_id, id) where state in ('not_started', 'running', 'frozen');
drop index product_order_open;
