<?php
// php install.php ROOT: installs WordPress with a user of each role, and prints their Application Passwords as JSON.
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = 'localhost';
require $argv[1] . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'A site of a test', 'administrator', 'administrator@example.com', true, '', wp_generate_password() );
$GLOBALS['wp_rewrite']->set_permalink_structure( '/%postname%/' );
$GLOBALS['wp_rewrite']->flush_rules();
$passwords = array();
foreach ( array( 'administrator', 'editor', 'author', 'contributor', 'subscriber' ) as $role ) {
	$user = get_user_by( 'login', $role );
	$id   = $user ? $user->ID : wp_insert_user(
		array(
			'user_login' => $role,
			'user_pass'  => 'login-password-of-' . $role,
			'user_email' => "$role@example.com",
			'role'       => $role,
		)
	);
	list( $password ) = WP_Application_Passwords::create_new_application_password( $id, array( 'name' => 'blogsvc' ) );
	$passwords[ $role ] = WP_Application_Passwords::chunk_password( $password );
}
fwrite( STDERR, json_encode( $passwords ) );
