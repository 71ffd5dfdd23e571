<?php
// Must-use plugin of a test's site: what hosts and plugins do to it, as `switches.json` says at each request.
if ( ( $_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '' ) === 'https' ) {
	$_SERVER['HTTPS'] = 'on';
}
add_filter( 'pre_http_request', fn() => new WP_Error( 'offline', 'A test calls nobody.' ) );

$switches = json_decode( (string) @file_get_contents( ABSPATH . 'switches.json' ), true ) ?: array();

if ( isset( $switches['applicationPasswords'] ) ) {
	// What Wordfence and others do ("Disable WordPress application passwords"), for all users or for this one.
	$what = $switches['applicationPasswords'] === 'off' ? '' : '_for_user';
	add_filter( "wp_is_application_passwords_available$what", '__return_false' );
}
if ( isset( $switches['restError'] ) ) {
	// What plugins that close the REST API do, each with a code and status of its own.
	$error = $switches['restError'];
	add_filter(
		'rest_authentication_errors',
		fn() => new WP_Error( $error['code'], 'The REST API is closed.', array( 'status' => $error['status'] ) ),
		200
	);
}
if ( isset( $switches['plainPermalinks'] ) ) {
	add_filter( 'pre_option_permalink_structure', fn() => '' );
}
if ( isset( $switches['uploadError'] ) ) {
	add_filter( 'wp_handle_sideload_prefilter', fn( $file ) => array( 'error' => 'The file was stopped.' ) + $file );
	add_filter( 'wp_handle_upload_prefilter', fn( $file ) => array( 'error' => 'The file was stopped.' ) + $file );
}
if ( isset( $switches['yoast'] ) ) {
	require __DIR__ . '/yoast/behave-like-yoast.php';
}
