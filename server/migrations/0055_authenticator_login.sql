-- A member may let the authenticator alone log in. Null: it may not. A wrong code takes one try, a right one gives all of
-- them back; without any left the way in is shut until the member opens it again.
alter table authenticator add column login_tries_left int check (login_tries_left between 0 and 10);
alter table authenticator add check (login_tries_left is null or secret is not null);

alter table login drop constraint login_way_check;
alter table login add constraint login_way_check check (way in
  ('password', 'email', 'phone', 'oidc', 'wallet', 'passkey', 'authenticator', 'guest', 'sample', 'register', 'demo'));
